import * as text from '#content/legal/gdpr-compliance.md'
import { LegalPage } from '../legal/legal-page.tsx'

export default function GdprCompliancePage() {
  return <LegalPage text={text} path="/gdpr-compliance" picture="scene-hospital-waiting" />
}
