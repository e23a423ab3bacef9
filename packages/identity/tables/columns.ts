import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/* Columns that many tables have. */

export const id = () => uuid().primaryKey()
export const moment = () => timestamp({ withTimezone: true })
/** Its row goes with the one that it belongs to. */
export const partOf = (whole: () => AnyPgColumn) =>
  uuid().notNull().references(whole, { onDelete: 'cascade' })
/** The same on both engines, one of which hands out a Buffer. */
export const byteArray = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => new Uint8Array(value as Uint8Array),
  toDriver: (value) => Buffer.from(value),
})
