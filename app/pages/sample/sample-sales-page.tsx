import { Figures, RangeLinks } from '#app/pages/portal/dashboard/sales/sales-page.tsx'
import { useSalesChoice } from '#app/pages/portal/dashboard/sales/sales-query.ts'
import { SampleFrame } from './sample-frame.tsx'

export default function SampleSalesPage() {
  return (
    <SampleFrame
      title="A sample of the client portal: sales"
      description="The sales of an example client over 90 days, by day, hour, product and site, as the portal shows them."
      path="/sample/sales"
      heading="Sales"
      intro="What was sold, when, where and for how much. Prices are what people paid, with VAT."
    >
      <Sales />
    </SampleFrame>
  )
}

/** Within the frame, whose day it is. */
function Sales() {
  const { choice, addressWith } = useSalesChoice()
  const { from, to, range } = choice
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <RangeLinks choice={choice} addressWith={addressWith} />
      <Figures
        choice={{ from, to, range, period: undefined, site: undefined, company: undefined }}
      />
    </div>
  )
}
