# The exception that carries a jump: one address.
	.tagtype	__c_longjmp i32
	.globl	__c_longjmp
__c_longjmp:
