import { CaseListPage } from '../case-list-page.tsx'

export default function PrivacyComplaintsPage() {
  return (
    <CaseListPage
      complaints
      title="Data protection complaints"
      intro="Acknowledged within 30 days of receipt, looked into without undue delay."
    />
  )
}
