-- What a person of the staff made vouchers and red packets for, by the operator's day (record 0294).
CREATE TABLE promotion_staff_gifts (
  operator_id text NOT NULL,
  staff_id text NOT NULL,
  day date NOT NULL,
  given bigint NOT NULL CHECK (given > 0),
  PRIMARY KEY (operator_id, staff_id, day),
  FOREIGN KEY (operator_id, staff_id) REFERENCES staff
);
