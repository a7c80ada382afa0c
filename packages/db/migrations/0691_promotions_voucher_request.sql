-- What the member's page called the use: the same once more, after an answer that was lost, is answered as the first (record 0691).
ALTER TABLE promotion_voucher_use ADD COLUMN request_id text;
