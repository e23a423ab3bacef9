import { Check, Clock } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { AccountView } from '#features/accounts/schema.ts'
import { longDate } from '#lib/time.ts'
import { Button } from '#ui/button.tsx'
import { ApplicationForm } from './application-form.tsx'
import { coverageWords } from './coverage-words.ts'

/** What is being checked, and by when. */
export function Waiting({ account }: { account: AccountView }) {
  const [changing, setChanging] = useState(false)
  return (
    <div className="grid gap-8">
      <p className="max-w-prose text-lg text-ink-2">
        You will have our answer <strong className="text-ink">{promiseOf(account.decideBy)}</strong>
        . This page changes by itself, and we write to {account.email}, so you need not wait here.
      </p>
      {changing ? (
        <ApplicationForm
          account={account}
          title="Change your details"
          submitLabel="Save my details"
          onSaved={() => setChanging(false)}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <Checks account={account} onChange={() => setChanging(true)} />
      )}
    </div>
  )
}

function promiseOf(decideBy: string | null): string {
  return decideBy ? `by the end of ${longDate(decideBy)}` : 'within 1 business day'
}

function Checks({ account, onChange }: { account: AccountView; onChange: () => void }) {
  return (
    <section aria-labelledby="checks" className="rounded-card border border-line bg-card">
      <h2 id="checks" className="px-5 pt-5 text-xl sm:px-6 sm:pt-6">
        What we check
      </h2>
      <ol className="mt-4 divide-y divide-line">
        <Step done title="Your email address">
          {account.email} is confirmed.
        </Step>
        <Step title="Who you are">
          {account.fullName}. We may call you on {account.phone}.
        </Step>
        <Step title="Your company">{account.companyName}. A person of our team looks it up.</Step>
        <Step title="Your site">{coverageWords(account.sitePostcode)}</Step>
      </ol>
      <div className="border-t border-line px-5 py-4 sm:px-6">
        <Button size="sm" variant="outline" onClick={onChange}>
          Change my details
        </Button>
      </div>
    </section>
  )
}

function Step(props: { done?: true; title: string; children: ReactNode }) {
  return (
    <li className="flex gap-4 px-5 py-4 sm:px-6">
      <span
        className={
          props.done
            ? 'grid size-8 shrink-0 place-items-center rounded-full bg-leaf-soft text-leaf'
            : 'grid size-8 shrink-0 place-items-center rounded-full bg-paper-2 text-ink-2'
        }
      >
        {props.done ? (
          <Check aria-hidden="true" className="size-5" />
        ) : (
          <Clock aria-hidden="true" className="size-4.5" />
        )}
        <span className="sr-only">{props.done ? 'Done:' : 'Being checked:'}</span>
      </span>
      <div className="min-w-0">
        <h3 className="font-sans text-base font-semibold">{props.title}</h3>
        <p className="wrap-anywhere text-ink-2">{props.children}</p>
      </div>
    </li>
  )
}
