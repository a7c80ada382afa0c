-- Channels of money (spec 3 and 9, decision 19): banks and e-wallets that the operator takes and pays through.
CREATE TABLE bank (
  operator_id text NOT NULL REFERENCES operator,
  id text NOT NULL,
  title text NOT NULL,
  code text NOT NULL,
  -- 0 bank, 1 and 6 e-wallet, 2 phone credit, 3 payment gateway, 4 QRIS, 5 virtual account (spec 9).
  account_type smallint NOT NULL CHECK (account_type BETWEEN 0 AND 6),
  min_acc_no_length smallint NOT NULL DEFAULT 10 CHECK (min_acc_no_length > 0),
  max_acc_no_length smallint CHECK (max_acc_no_length >= min_acc_no_length),
  takes_deposits boolean NOT NULL DEFAULT true,
  takes_withdrawals boolean NOT NULL DEFAULT true,
  -- Null: the operator's own bounds.
  deposit_minimum bigint CHECK (deposit_minimum > 0),
  deposit_maximum bigint CHECK (deposit_maximum >= deposit_minimum),
  rank smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (operator_id, id),
  UNIQUE (operator_id, code)
);

-- Where members send their deposits.
CREATE TABLE bank_receiving_account (
  operator_id text NOT NULL,
  id text NOT NULL,
  bank_id text NOT NULL,
  holder text NOT NULL,
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{4,34}$'),
  is_open boolean NOT NULL DEFAULT true,
  rank smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (operator_id, id),
  FOREIGN KEY (operator_id, bank_id) REFERENCES bank
);

-- Where members are paid (decision 20: only to an account whose holder is the member). A number serves one member.
CREATE TABLE bank_member_account (
  operator_id text NOT NULL,
  member_id text NOT NULL,
  id text NOT NULL,
  bank_id text NOT NULL,
  holder text NOT NULL,
  account_no text NOT NULL CHECK (account_no ~ '^[0-9]{1,34}$'),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (operator_id, member_id, id),
  CONSTRAINT bank_member_account_number UNIQUE (operator_id, account_no),
  FOREIGN KEY (operator_id, bank_id) REFERENCES bank,
  FOREIGN KEY (operator_id, member_id) REFERENCES member
);

-- The last serial number of a day, such as 42 of DP-261120-0042.
CREATE TABLE bank_serial (
  operator_id text NOT NULL REFERENCES operator,
  prefix text NOT NULL,
  day date NOT NULL,
  last integer NOT NULL CHECK (last > 0),
  PRIMARY KEY (operator_id, prefix, day)
);
