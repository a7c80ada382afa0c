-- By the gateway's own number staff see that a payment was told before, under another notice's name (record 1115).
CREATE INDEX bank_payment_notice_of_reference ON bank_payment_notice (operator_id, gateway, reference);
