-- The wallets that Arcade keeps itself when it is spoken to as a transfer-mode provider, under the name of Kantong.
ALTER TABLE arcade.session DROP CONSTRAINT session_mode_check;
ALTER TABLE arcade.session ADD CONSTRAINT session_mode_check CHECK (mode IN ('real', 'demo', 'kept'));

CREATE TABLE arcade.purse (
  player text PRIMARY KEY,
  balance bigint NOT NULL DEFAULT 0 CHECK (balance >= 0),
  created_at timestamptz NOT NULL
);

-- What the platform asked for, once for each of its ids. One that was asked about before it came is refused for good.
CREATE TABLE arcade.transfer (
  id text PRIMARY KEY,
  player text,
  direction text CHECK (direction IN ('in', 'out')),
  amount bigint CHECK (amount > 0),
  status text NOT NULL CHECK (status IN ('CONFIRMED', 'REJECTED')),
  reason text CHECK ((reason IS NOT NULL) = (status = 'REJECTED')),
  created_at timestamptz NOT NULL,
  CHECK (num_nonnulls(player, direction, amount) = 3 OR reason = 'UNKNOWN_REFERENCE')
);
