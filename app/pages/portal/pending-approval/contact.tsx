import { useSession } from '#app/session/session.tsx'
import { company } from '#content/company.ts'
import { Button } from '#ui/button.tsx'
import { TextLink } from '#ui/text-link.tsx'

/** How to reach us, and how to leave again. */
export function Contact() {
  const { leave } = useSession()
  return (
    <div className="mt-10 grid gap-6 border-t border-line pt-6 sm:grid-cols-2">
      <div>
        <h2 className="text-xl">Questions?</h2>
        <p className="mt-2 text-ink-2">
          Call us on{' '}
          <TextLink href={company.phone.href} className="whitespace-nowrap">
            {company.phone.display}
          </TextLink>{' '}
          ({company.hours.phone.join(', ')}) or write to{' '}
          <TextLink href={`mailto:${company.email}`}>{company.email}</TextLink>.
        </p>
      </div>
      <div>
        <h2 className="text-xl">Changed your mind?</h2>
        <p className="mt-2 text-ink-2">
          You can{' '}
          <TextLink to="/dashboard/account/data">
            take your data with you or delete your account
          </TextLink>{' '}
          at any time.
        </p>
        <Button variant="outline" size="sm" className="mt-4" onClick={() => leave()}>
          Sign out
        </Button>
      </div>
    </div>
  )
}
