import { company } from '#content/company.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { FarewellSteps } from './farewell-steps.tsx'

const erased = [
  'Your name, telephone number, company and postcode as you wrote them',
  'Your email address, password, passkeys, second factors, recovery codes and linked accounts',
  'Our copies of the emails that we sent to your address',
  'Every session: you are signed out on all devices',
]

const kept = [
  [
    'The audit record',
    'What was done, when, and from which device and internet address, under a number in place of your name. We have to be able to show who changed what.',
  ],
  [
    'One last email',
    'It tells you that the account is deleted. Our copy is erased after 24 months.',
  ],
  [
    'Enquiries and feedback',
    'What you sent through a form of our site has its own time: 24 months, unless it is published or led to an agreement. Ask us, and we erase it sooner.',
  ],
  [
    'What belongs to your company',
    'Its sites, agreements and invoices: as long as the agreement runs and tax law requires.',
  ],
] as const

/** Says what goes and what stays before it asks; nobody deletes an account by a slip. */
export function DeleteAccount({ account }: { account: AccountView }) {
  return (
    <div className="grid gap-6">
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        <div>
          <h3 className="font-sans font-semibold">Erased at once</h3>
          <ul className="mt-2 list-disc space-y-2 pl-5 marker:text-ink-2">
            {erased.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        <div>
          <h3 className="font-sans font-semibold">Kept, and why</h3>
          <dl className="mt-2 grid gap-2">
            {kept.map(([what, why]) => (
              <div key={what}>
                <dt className="font-medium">{what}</dt>
                <dd className="text-ink-2">{why}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
      <p className="text-ink-2">
        Backups may hold erased data until we delete them in their turn. Machines stay where they
        are: if you want them gone, please call us on{' '}
        <TextLink href={company.phone.href}>{company.phone.display}</TextLink> first.
      </p>
      <div>
        <Dialog
          trigger={<Button variant="destructive">Delete my account…</Button>}
          title="Delete your account?"
          description="This cannot be undone, by you or by us."
        >
          <FarewellSteps account={account} />
        </Dialog>
      </div>
    </div>
  )
}
