-- A provider with wallets of its own may count in parts of a rupiah, which the history has no place for (record 0632). What it
-- told is kept in whole rupiah and hundred-millionths of one, which is as fine as a profile's scale goes.
ALTER TABLE game_kept_record
  ADD COLUMN part integer NOT NULL DEFAULT 0 CHECK (part >= 0 AND part < 100000000);

-- What the records come to is more than the round stands for by so many parts, or less: an open round is rounded down, a finished
-- one so that a member's sums stay true.
ALTER TABLE game_kept_round
  ADD COLUMN stake_part integer NOT NULL DEFAULT 0 CHECK (stake_part > -100000000 AND stake_part < 100000000),
  ADD COLUMN win_part integer NOT NULL DEFAULT 0 CHECK (win_part > -100000000 AND win_part < 100000000);

-- The parts of all of a member's finished rounds at a provider: what the next one takes along.
CREATE TABLE game_kept_carry (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  provider_id text NOT NULL,
  stake_part bigint NOT NULL,
  win_part bigint NOT NULL,
  PRIMARY KEY (operator_id, member_id, provider_id),
  FOREIGN KEY (operator_id, member_id, provider_id) REFERENCES wallet_provider_account
);
