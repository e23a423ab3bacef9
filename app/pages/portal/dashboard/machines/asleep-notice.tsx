import { Alert } from '#ui/alert.tsx'

/** Said where the machines of the demonstration are listed, while nothing simulates them. */
export function AsleepNotice() {
  return (
    <div className="mb-6">
      <Alert kind="info" title="The demonstration is asleep">
        Its machines have stopped reporting because the simulator is not running, so their alerts
        stay as they were. To wake them, run <code>npm run simulate</code> on the server.
      </Alert>
    </div>
  )
}
