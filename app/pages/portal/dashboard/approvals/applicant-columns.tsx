import type { ReactNode } from 'react'
import type { ApprovalView } from '#features/accounts/schema.ts'
import { nameOf } from '#lib/name-of.ts'
import type { Column } from '#ui/table/table-column.ts'

/** Long names take a second line, so that the columns beside them stay in sight. */
export function Wrapping({ children }: { children: ReactNode }) {
  return <span className="block max-w-56 min-w-40 whitespace-normal wrap-anywhere">{children}</span>
}

/** What both lists show of an applicant. */
export const applicantColumns: Column<ApprovalView>[] = [
  {
    name: 'name',
    header: 'Name',
    cell: (row) => <Wrapping>{nameOf(row)}</Wrapping>,
    sortValue: (row) => row.fullName,
    searchText: (row) => `${row.fullName} ${row.email}`,
    exportValue: (row) => row.fullName,
  },
  {
    name: 'company',
    header: 'Company',
    cell: (row) => <Wrapping>{row.companyName || '–'}</Wrapping>,
    sortValue: (row) => row.companyName,
    searchText: (row) => row.companyName,
    exportValue: (row) => row.companyName,
  },
  {
    name: 'postcode',
    header: 'Postcode',
    cell: (row) => row.sitePostcode || '–',
    sortValue: (row) => row.sitePostcode,
    searchText: (row) => row.sitePostcode,
    exportValue: (row) => row.sitePostcode,
  },
  {
    name: 'email',
    header: 'Email',
    cell: (row) => <Wrapping>{row.email}</Wrapping>,
    exportValue: (row) => row.email,
  },
]
