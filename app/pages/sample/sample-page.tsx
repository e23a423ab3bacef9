import sample from 'virtual:sample/answers'
import { GlancePanel } from '#app/pages/portal/dashboard/glance-panel.tsx'
import { LiveSalesPanel } from '#app/pages/portal/dashboard/live-sales-panel.tsx'
import { MachinesPanel } from '#app/pages/portal/dashboard/machines-panel.tsx'
import { SampleFrame } from './sample-frame.tsx'

export default function SamplePage() {
  return (
    <SampleFrame
      title="A sample of the client portal"
      description="Open the portal as a host sees it, without a login: machines, sales, stock, forecasts and the next visit of an example client."
      path="/sample"
      heading="Dashboard"
      intro="What a host sees first: whether the machines sell, how full they are, and who comes next."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
        <GlancePanel />
        <MachinesPanel account={sample} />
        <LiveSalesPanel />
      </div>
    </SampleFrame>
  )
}
