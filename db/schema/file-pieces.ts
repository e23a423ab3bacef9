import { index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { bytes, moment } from './columns.ts'

/**
 * What files hold, in rows of at most 256 KB: in one row, a large file would keep the embedded
 * database, and with it everybody, waiting. They are written before the file has its row.
 */
export const piecesTable = (name: string) =>
  pgTable(
    name,
    {
      fileId: uuid().notNull(),
      position: integer().notNull(),
      content: bytes().notNull(),
      writtenAt: moment().notNull(),
    },
    (table) => [
      primaryKey({ columns: [table.fileId, table.position] }),
      index(`${name}_written`).on(table.writtenAt),
    ],
  )

export type PiecesTable = ReturnType<typeof piecesTable>
