import { CaseListPage } from '../case-list-page.tsx'

export default function PrivacyRequestsPage() {
  return (
    <CaseListPage
      complaints={false}
      title="Data requests"
      intro="People use a right that they have over their data. The law gives us a month, by the same day of the next one."
    />
  )
}
