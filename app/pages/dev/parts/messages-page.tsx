import { CalendarPlus, PackageOpen } from 'lucide-react'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Progress } from '#ui/progress.tsx'
import { Skeleton, SkeletonGroup, SkeletonText } from '#ui/skeleton.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CataloguePage, Specimen } from './catalogue.tsx'

const badges = [
  ['neutral', 'Draft'],
  ['leaf', 'Working'],
  ['amber', 'Low stock'],
  ['alarm', 'Out of order'],
  ['blue', 'Visit planned'],
  ['orange', 'Needs you'],
] as const

export default function MessagesPage() {
  return (
    <CataloguePage title="Messages">
      <Specimen name="Badge" about="The word says it; the colour repeats it.">
        <div className="flex flex-wrap gap-3">
          {badges.map(([variant, text]) => (
            <Badge key={variant} variant={variant}>
              {text}
            </Badge>
          ))}
        </div>
        <div className="mt-4 flex flex-wrap gap-3">
          {badges.map(([variant, text]) => (
            <Badge key={variant} variant={variant} dot>
              {text}
            </Badge>
          ))}
        </div>
      </Specimen>
      <Specimen name="Alert">
        <div className="grid gap-4">
          <Alert kind="info" title="The next visit is on Tuesday at 07:30">
            The lobby at Harbour House must be open by then.
          </Alert>
          <Alert kind="success" title="The machine at Unit 9 works again" />
          <Alert
            kind="warning"
            title="Three products run out before the next visit"
            action={
              <Button size="sm" variant="outline">
                See the products
              </Button>
            }
          >
            Sparkling water, oat bars and salted almonds will be gone by Friday.
          </Alert>
          <Alert
            kind="error"
            title="Today’s sales could not be loaded"
            action={
              <Button size="sm" variant="outline">
                Try again
              </Button>
            }
          >
            The machine has not answered since 06:10.
          </Alert>
        </div>
      </Specimen>
      <LiveAlert />
      <Specimen name="Empty state">
        <EmptyState
          title="No visits yet"
          action={
            <Button variant="orange">
              <CalendarPlus aria-hidden="true" className="size-5" /> Plan the first visit
            </Button>
          }
        >
          Once the machine at Harbour House is installed, every visit is listed here.
        </EmptyState>
      </Specimen>
      <Specimen name="Empty state with an icon">
        <EmptyState
          title="Nothing to restock"
          icon={PackageOpen}
          action={<Button variant="outline">See all products</Button>}
        >
          Every machine has enough of everything until Thursday.
        </EmptyState>
      </Specimen>
      <Specimen name="Skeleton">
        <SkeletonGroup label="the machine at Harbour House">
          <div className="flex items-center gap-4">
            <Skeleton className="size-14 rounded-full" />
            <div className="grid grow gap-2.5">
              <Skeleton className="h-5 w-48 max-w-full rounded-full" />
              <Skeleton className="h-3.5 w-32 max-w-full rounded-full" />
            </div>
          </div>
          <Skeleton className="mt-6 h-40 w-full rounded-card" />
          <div className="mt-6 max-w-prose">
            <SkeletonText lines={5} />
          </div>
        </SkeletonGroup>
      </Specimen>
      <Specimen name="Progress">
        <div className="grid max-w-lg gap-6">
          <Progress label="Counting the stock" value={0.25} valueText="3 of 12 machines" />
          <Progress label="Photos of the visit" value={1} valueText="All 4 are saved" />
          <Progress label="Making the report" valueText="This takes about a minute" />
        </div>
      </Specimen>
      <Specimen name="Spinner sizes">
        <div className="flex items-center gap-6">
          <Spinner label="Loading the map" size="sm" />
          <Spinner label="Loading the visit" />
          <Spinner label="Loading the report" size="lg" />
        </div>
      </Specimen>
    </CataloguePage>
  )
}

function LiveAlert() {
  const [shown, setShown] = useState(false)
  return (
    <Specimen name="Live alert" about="It appears while the page is in use, so it is read out.">
      <Button variant="outline" onClick={() => setShown((current) => !current)}>
        {shown ? 'Hide the alert' : 'Save the visit'}
      </Button>
      {shown && (
        <div className="mt-4 animate-rise">
          <Alert live kind="error" title="The visit could not be saved">
            Another visit to Unit 9 begins at the same time.
          </Alert>
        </div>
      )}
    </Specimen>
  )
}
