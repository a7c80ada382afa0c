import { type RawBuilder, sql } from 'kysely'

/** One of the staff as others see them. */
export interface NamedStaff {
  id: string
  name: string
}

/** Whose id stands in a column (`q.decided_by`) of a table that has its operator's id too; null for nobody. */
export function namedStaff(column: `${string}.${string}`): RawBuilder<NamedStaff | null> {
  const [table] = column.split('.')
  return sql`
    (SELECT jsonb_build_object('id', staff.id, 'name', staff.name) FROM staff
      WHERE staff.operator_id = ${sql.ref(`${table}.operator_id`)} AND staff.id = ${sql.ref(column)})`
}
