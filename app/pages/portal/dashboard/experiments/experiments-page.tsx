import { useState } from 'react'
import { Answered } from '#app/portal/panel.tsx'
import { PortalPage } from '#app/portal/portal-page.tsx'
import { useFreshCall } from '#app/portal/use-call.ts'
import type { AccountView } from '#features/accounts/schema.ts'
import { experimentCalls } from '#features/experiments/calls.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ExperimentPanel } from './experiment-panel.tsx'
import { NewExperimentDialog } from './new-experiment-dialog.tsx'
import { PowerCalculator } from './power-calculator.tsx'

const skeleton = (
  <div className="grid gap-6">
    <Skeleton className="h-96" />
    <Skeleton className="h-96" />
  </div>
)

export default function ExperimentsPage() {
  return (
    <PortalPage
      title="Experiments"
      intro="What is tested on the site, and what came of it. A session takes part once the place that is tested has been in sight, and converts if it asks for a quote within a day. A session that saw two variants is left out."
      action="experiments.read"
      skeleton={skeleton}
    >
      {(account) => <Experiments account={account} />}
    </PortalPage>
  )
}

function Experiments({ account }: { account: AccountView }) {
  const { loaded, reload } = useFreshCall(experimentCalls.list)
  const [adding, setAdding] = useState(false)
  const mayChange = account.allowed.includes('experiments.write')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {mayChange && (
        <Button
          variant="orange"
          size="sm"
          className="justify-self-start max-sm:min-h-11"
          onClick={() => setAdding(true)}
        >
          New test
        </Button>
      )}
      <Answered loaded={loaded} what="Experiments" onRetry={reload} skeleton={skeleton}>
        {(reports) =>
          reports.map((report) => (
            <ExperimentPanel
              key={report.testId}
              report={report}
              mayChange={mayChange}
              onChanged={reload}
            />
          ))
        }
      </Answered>
      <PowerCalculator />
      {adding && <NewExperimentDialog onClose={() => setAdding(false)} onBegun={reload} />}
    </div>
  )
}
