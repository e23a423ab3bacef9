import sample from 'virtual:sample/answers'
import { useParams } from 'react-router'
import { Machine } from '#app/pages/portal/dashboard/machines/machine/machine-page.tsx'
import { placeOf } from '#app/pages/portal/dashboard/machines/machine-words.ts'
import NotFoundPage from '../site/not-found/not-found-page.tsx'
import { SampleFrame } from './sample-frame.tsx'

export default function SampleMachinePage() {
  const { serial } = useParams()
  const found = sample.machines.find(({ id }) => id === serial)
  if (!found) return <NotFoundPage />
  const place = placeOf({ site: { name: found.site }, spot: found.spot })
  return (
    <SampleFrame
      title={`A sample of the client portal: ${place}`}
      description="One machine of an example client: what is in it, what we expect it to sell, its temperature, alerts, visits and sales."
      path={`/sample/machines/${found.id}`}
      heading={place}
      intro=""
    >
      <Machine id={found.id} account={{ role: 'client' }} />
    </SampleFrame>
  )
}
