import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { dayOf } from '#app/portal/moments.ts'
import { useSurroundings } from '#app/portal/surroundings.ts'
import { company } from '#content/company.ts'
import type { Trial } from '#features/fleet/policy/trial.ts'
import { portalPath } from '#lib/portal-links.ts'
import { buttonStyle } from '#ui/button.tsx'

/** How long a trial lasts still, what comes after it, and the way on. */
export function TrialNotice(props: {
  machineId: string
  serial: string
  place: string
  trial: Trial
}) {
  const { machineId, trial } = props
  const to = useSurroundings().pathOf(
    portalPath('/dashboard/partnership/:machineId', { machineId }),
  )
  const spent = Math.min(1, Math.max(0, 1 - trial.daysLeft / company.trialDays))
  return (
    <section
      aria-label={`Trial at ${props.place}`}
      className="flex flex-wrap items-center gap-x-8 gap-y-4 rounded-card bg-navy p-5 text-on-navy sm:p-6"
    >
      <p className="flex items-center gap-3">
        <span className="font-display text-5xl leading-none font-bold tracking-tight tabular-nums">
          {trial.daysLeft}
        </span>
        <span className="text-sm text-on-navy-2">
          {trial.daysLeft === 1 ? 'day' : 'days'}
          <br />
          of trial left
        </span>
      </p>
      <div className="min-w-60 flex-1">
        <p className="font-semibold wrap-anywhere">
          {props.place} ({props.serial})
        </p>
        <p className="mt-1 max-w-prose text-on-navy-2">
          {trial.daysLeft > 0
            ? `The trial ends on ${dayOf(trial.endsAt)}. Become a partner, and the machine stays as it is; otherwise we fetch it, and it has cost you nothing.`
            : `The trial ended on ${dayOf(trial.endsAt)}. The machine keeps selling until we have spoken: become a partner, or tell us to fetch it.`}
        </p>
        <svg aria-hidden="true" width="100%" height="6" className="mt-3 block max-w-prose">
          <rect width="100%" height="6" rx="3" className="fill-navy-2" />
          <rect width={`${spent * 100}%`} height="6" rx="3" className="fill-orange" />
        </svg>
      </div>
      {to && (
        <Link to={to} className={buttonStyle({ variant: 'orange' })}>
          Become a partner
          <ArrowRight aria-hidden="true" className="size-5" />
        </Link>
      )}
    </section>
  )
}
