-- expect 0 720
local n = 0 local function perm(a, k) if k == 0 then n = n + 1 else for i = 1, k do a[i], a[k] = a[k], a[i] perm(a, k - 1) a[i], a[k] = a[k], a[i] end end end perm({ 1, 2, 3, 4, 5, 6 }, 6) print(n)
