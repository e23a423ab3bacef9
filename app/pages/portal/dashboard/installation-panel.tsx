import { dayOf } from '#app/portal/moments.ts'
import { Panel } from '#app/portal/panel.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { useFleetNews } from '#app/portal/use-fleet-news.ts'
import { machines as models } from '#content/machines.ts'
import { ownInstallationCalls } from '#features/installations/calls.ts'
import type { OwnInstallation } from '#features/installations/schema.ts'
import { steps } from '#lib/installation-words.ts'
import { longDate } from '#lib/time.ts'
import { DoneMark } from '#ui/done-mark.tsx'

/** How far a client's next machine is; nothing once it sells. */
export function InstallationPanel() {
  const { loaded, refresh } = useCall(ownInstallationCalls.list)
  useFleetNews(refresh)
  if (loaded.status !== 'there') return null
  return loaded.answer.map((installation) => (
    <Coming key={installation.id} installation={installation} />
  ))
}

function Coming({ installation }: { installation: OwnInstallation }) {
  const { site, model, plannedFor } = installation
  const isHere = installation.steps.some(({ step, doneAt }) => step === 'delivered' && doneAt)
  return (
    <Panel title={`Your ${models[model].name} for ${site.name}`} className="lg:col-span-3">
      <p className="mb-5 text-ink-2">
        {isHere
          ? 'It stands in its place. This is what is left to do.'
          : `The delivery is planned for ${longDate(plannedFor)}. This is what is done, and what is next.`}
      </p>
      <ol className="grid gap-4 sm:grid-cols-2 xl:grid-cols-5">
        {installation.steps.map(({ step, doneAt }) => (
          <li key={step} className="flex items-start gap-3">
            <DoneMark done={doneAt !== null} />
            <p className={doneAt ? '' : 'text-ink-2'}>
              {steps[step].forHost}
              <span className="block text-sm text-ink-2">
                {doneAt ? dayOf(doneAt) : 'Still to come'}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
