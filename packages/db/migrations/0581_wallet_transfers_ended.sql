-- How many transfers of a wallet have ended. What its provider told is asked without a lock, and is old once another one has ended
-- since (record 0581).
ALTER TABLE wallet_provider_account ADD COLUMN ended integer NOT NULL DEFAULT 0 CHECK (ended >= 0);
