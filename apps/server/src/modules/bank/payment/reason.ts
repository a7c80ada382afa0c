/** Why a payment that failed was rejected, as its row keeps it; members read it in their own language. */
export const paymentFailed = 'PAYMENT_FAILED'
