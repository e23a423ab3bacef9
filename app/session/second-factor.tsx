import type { Factor } from '@supabase/auth-js'
import { useCallback, useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton, SkeletonGroup } from '#ui/skeleton.tsx'
import { authWords } from './auth-words.ts'
import { verifiedFactors } from './factor-calls.ts'
import { FactorStep } from './factor-step.tsx'
import { type Way, WayIcon, wayName } from './factor-way.tsx'

/**
 * The second step of a sign-in, in a page or in a dialog: lists the factors that somebody has and
 * verifies one of them. The session is raised when `onDone` is called.
 */
export function SecondFactor({ onDone }: { onDone: () => void }) {
  const [factors, setFactors] = useState<Factor[]>()
  const [way, setWay] = useState<Way>()
  const [failure, setFailure] = useState<string>()

  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      const found = await verifiedFactors()
      setFactors(found)
      setWay(found[0] ?? 'recovery code')
    } catch (error) {
      setFailure(authWords(error))
    }
  }, [])
  useEffect(() => {
    load()
  }, [load])

  if (failure) {
    return (
      <Alert
        kind="error"
        live
        title="Your second factors could not be loaded"
        action={<Button onClick={load}>Try again</Button>}
      >
        {failure}
      </Alert>
    )
  }
  if (!factors || !way) return <LoadingStep />
  const others: Way[] = [...factors, 'recovery code' as const].filter((other) => other !== way)
  return (
    <div className="grid gap-6">
      <FactorStep key={keyOf(way)} way={way} onDone={onDone} />
      <div>
        <p id="other-ways" className="text-sm text-ink-2">
          Not at hand? Use another way:
        </p>
        <ul aria-labelledby="other-ways" className="mt-2 flex flex-wrap gap-2">
          {others.map((other) => (
            <li key={keyOf(other)} className="max-w-full">
              <Button size="sm" variant="outline" onClick={() => setWay(other)}>
                <WayIcon way={other} />
                <span className="truncate">{wayName(other)}</span>
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

const keyOf = (way: Way) => (way === 'recovery code' ? way : way.id)

function LoadingStep() {
  return (
    <SkeletonGroup label="your second factors">
      <div className="grid gap-4">
        <Skeleton className="h-5 w-56" />
        <Skeleton className="h-12 w-72 max-w-full" />
        <Skeleton className="h-11 w-32 rounded-full" />
      </div>
    </SkeletonGroup>
  )
}
