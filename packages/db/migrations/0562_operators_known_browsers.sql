-- Wrong tries in a browser that is known to a staff person are counted apart from everybody else's (record 0562).
ALTER TABLE staff
  -- Which browsers are known: a new password, and being turned off, begin another epoch.
  ADD COLUMN browser_epoch integer NOT NULL DEFAULT 1 CHECK (browser_epoch > 0);

-- What was tried with a valid cookie alone: strangers write no row here.
CREATE TABLE staff_browser_tries (
  operator_id text NOT NULL,
  staff_id text NOT NULL,
  browser text NOT NULL,
  failures smallint NOT NULL CHECK (failures >= 0),
  locked_until timestamptz,
  PRIMARY KEY (operator_id, staff_id, browser),
  FOREIGN KEY (operator_id, staff_id) REFERENCES staff
);
