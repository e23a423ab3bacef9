import { Copy } from 'lucide-react'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { useFreshCall, useMake } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { calendarCalls } from '#features/tasks/calls.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { Input } from '#ui/input.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useToast } from '#ui/toast.tsx'

/** One's work in a calendar program, at an address that is the only key to it. */
export function CalendarFeed() {
  const { loaded, reload, refresh } = useFreshCall(calendarCalls.find)
  return (
    <Panel title="Calendar">
      <Answered
        loaded={loaded}
        what="The calendar address"
        onRetry={reload}
        skeleton={<Skeleton className="h-12 w-full" />}
      >
        {({ address }) =>
          address ? <Address address={address} onRenewed={refresh} /> : <Make onMade={refresh} />
        }
      </Answered>
    </Panel>
  )
}

function Make({ onMade }: { onMade: () => void }) {
  const { make, sending, failure } = useMake()
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-2">
        See the due dates in your calendar. You get a secret address to subscribe to; it shows the
        titles of your work and nothing else.
      </p>
      {failure && (
        <Alert live kind="error" title="Not made">
          {failure.message}
        </Alert>
      )}
      <Button
        variant="outline"
        className="justify-self-start"
        disabled={sending}
        onClick={async () => {
          if (await make(calendarCalls.renew)) onMade()
        }}
      >
        Get the address
      </Button>
    </div>
  )
}

function Address({ address, onRenewed }: { address: string; onRenewed: () => void }) {
  const toast = useToast()
  return (
    <div className="grid gap-4">
      <p className="max-w-prose text-ink-2">
        Subscribe to this address in your calendar. Anyone who has it can see the titles of your
        work, so do not share it.
      </p>
      <div className="flex flex-wrap gap-3">
        <Input
          readOnly
          aria-label="Calendar address"
          value={address}
          className="min-w-0 flex-1 basis-60"
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button
          variant="outline"
          onClick={async () => {
            await navigator.clipboard.writeText(address)
            toast({ title: 'Copied', description: 'Paste it into your calendar.' })
          }}
        >
          <Copy aria-hidden="true" className="size-4" /> Copy
        </Button>
        <ConfirmDialog
          title="Renew the address?"
          description="The old address stops working. Subscribe to the new one in every calendar that you use."
          confirmLabel="Renew"
          failureWords={authWords}
          onConfirm={async () => {
            await call(calendarCalls.renew)
            onRenewed()
          }}
          trigger={<Button variant="ghost">Renew</Button>}
        />
      </div>
    </div>
  )
}
