import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import type { AccountView } from '#features/accounts/schema.ts'
import { buttonStyle } from '#ui/button.tsx'

/** The next step of everybody who has only a password. */
export function SecondFactorStep({ account }: { account: AccountView }) {
  return (
    <section
      aria-labelledby="second-factor-step"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-navy p-5 text-on-navy sm:p-6"
    >
      <ShieldCheck aria-hidden="true" className="size-10 shrink-0 text-sun" />
      <div className="min-w-60 grow basis-0">
        <h2 id="second-factor-step" className="text-xl">
          Next: protect your account
        </h2>
        <p className="mt-1 max-w-prose text-on-navy-2">
          {account.role === 'client'
            ? 'With a second factor nobody gets in with your password alone. It takes about a minute.'
            : 'You need a second factor before you can change anything here, or read about clients and colleagues. It takes about a minute.'}
        </p>
      </div>
      <Link to="/dashboard/account/security" className={buttonStyle({ variant: 'orange' })}>
        Set up a second factor
      </Link>
    </section>
  )
}
