-- expect 5 stop[SW0501]
-- with --budget instructions=5M
::a:: goto a
