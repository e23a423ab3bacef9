import * as text from '#content/legal/privacy-policy.md'
import { LegalPage } from '../legal/legal-page.tsx'

export default function PrivacyPolicyPage() {
  return <LegalPage text={text} path="/privacy-policy" picture="detail-touchscreen" />
}
