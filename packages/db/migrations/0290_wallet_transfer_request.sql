-- What a request id was first sent with: the same id with another order is refused, whichever wallets it names
-- (record 0290). Empty for transfers from before, and for those that no request id names.
ALTER TABLE wallet_provider_transfer ADD COLUMN input_hash text;
