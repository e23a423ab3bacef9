import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { id, moment } from './columns.ts'
import { piecesTable } from './file-pieces.ts'
import { ofCompany } from './sites.ts'

/** Files kept for a company: agreements, certificates, risk assessments. */
export const documents = pgTable(
  'documents',
  {
    id: id(),
    companyId: ofCompany(),
    name: text().notNull(),
    kind: text().notNull(),
    contentType: text().notNull(),
    /** Of its pieces, and how many bytes they have together. */
    fileId: uuid().notNull().unique(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    addedAt: moment().notNull(),
    addedBy: text().notNull(),
  },
  (table) => [index('documents_company').on(table.companyId, table.addedAt)],
)

export const documentPieces = piecesTable('document_pieces')
