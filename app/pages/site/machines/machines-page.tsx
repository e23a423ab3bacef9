import { useSearchParams } from 'react-router'
import { Head } from '#app/shell/head.tsx'
import { mixFromQuery } from '#features/forecasting/schema.ts'
import { Catalogue } from './catalogue.tsx'
import { comparedFromQuery, filterFromQuery } from './choose.ts'
import { Comparison } from './comparison.tsx'
import { siteFromQuery } from './fit.ts'
import { FitCheck } from './fit-check.tsx'
import { LineUp } from './line-up.tsx'
import { Planner } from './planner.tsx'

/** Every answer on this page is in the address, so that a link shows what its sender saw. */
export default function MachinesPage() {
  const [query] = useSearchParams()
  const compared = comparedFromQuery(query)
  return (
    <>
      <Head
        title="Our machines: choose, compare and check the fit"
        description="Four smart vending machines with their sizes, power and payment. Filter, compare, check whether one passes your door, and plan the range shelf by shelf."
        path="/machines"
        picture="ai-vend-pro-front"
        name="Machines"
      />
      <LineUp />
      <Catalogue filter={filterFromQuery(query)} compared={compared} />
      <Comparison machines={compared} />
      <FitCheck site={siteFromQuery(query)} />
      <Planner input={mixFromQuery(query)} />
    </>
  )
}
