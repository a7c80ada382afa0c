-- Tenants (decision 35). Everything else carries operator_id.
CREATE TABLE operator (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9-]{2,32}$'),
  name text NOT NULL,
  -- What staff may change, validated by the operators slice; defaults live there.
  settings jsonb NOT NULL DEFAULT '{}',
  -- Decision 37: without all four the operator stays in play money.
  licence_number text,
  licence_authority text,
  permitted_countries text[],
  minimum_age smallint CHECK (minimum_age >= 18),
  created_at timestamptz NOT NULL DEFAULT now()
);

-- The hosts that an operator is served on. The host '*' serves those that are named nowhere: one installation, one demo.
CREATE TABLE operator_domain (
  host text NOT NULL,
  operator_id text NOT NULL REFERENCES operator,
  -- A host may serve several: the first is its own, a header may choose the others.
  rank smallint NOT NULL DEFAULT 0,
  PRIMARY KEY (host, rank)
);
CREATE INDEX operator_domain_operator ON operator_domain (operator_id);
