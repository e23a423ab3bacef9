import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import * as text from '#content/legal/gdpr-compliance.md'
import { LegalPage } from '../legal/legal-page.tsx'
import { PrivacyForm } from './privacy-form.tsx'

export { privacyAction as action } from './privacy-action.ts'

/** Anybody can write an address: only what looks like a reference is shown. */
export function loader({ request }: LoaderFunctionArgs) {
  const sent = new URL(request.url).searchParams.get('sent') ?? ''
  return { sent: /^D(SR|PC)-[0-9A-Z]{4}-[0-9A-Z]{4}$/.test(sent) ? sent : undefined }
}

const form = { id: 'request', text: 'Send a request or a complaint' }

export default function GdprCompliancePage() {
  const { sent } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      text={{ ...text, headings: [...text.headings, form] }}
      path="/gdpr-compliance"
      picture="scene-hospital-waiting"
    >
      <section id={form.id} aria-labelledby="request-title" className="scroll-mt-8 print:hidden">
        <h2 id="request-title" className="text-3xl">
          {form.text}
        </h2>
        <p className="mt-3 text-ink-2">
          You get a reference at once and a confirmation by email. It is free, and you can also
          write, call or send a letter.
        </p>
        <PrivacyForm sent={sent} />
      </section>
    </LegalPage>
  )
}
