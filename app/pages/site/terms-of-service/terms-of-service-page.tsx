import * as text from '#content/legal/terms-of-service.md'
import { LegalPage } from '../legal/legal-page.tsx'

export default function TermsOfServicePage() {
  return <LegalPage text={text} path="/terms-of-service" picture="detail-locker" />
}
