import { timeOf } from '#app/portal/moments.ts'
import { useMake } from '#app/portal/use-call.ts'
import { caseCalls } from '#features/privacy/calls/cases.ts'
import type { CaseDetail, CaseRelease } from '#features/privacy/schema/cases.ts'
import { Alert } from '#ui/alert.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'

/** The link that the person has: until when, whether it was used, and how to end or replace it. */
export function Release(props: {
  it: CaseDetail
  release: CaseRelease
  onChanged: (it: CaseDetail) => void
}) {
  const { it, release } = props
  const { sending, failure, make } = useMake()
  const act = (deed: 'sendNewLink' | 'revokeLink') => async () => {
    const done = await make(caseCalls[deed], { params: { id: it.id } })
    if (done) props.onChanged(done.answer)
  }
  return (
    <section aria-label="Download link" className="mt-4 grid gap-3 border-line border-t pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">Download link</span>
        <Badge variant={release.isActive ? 'leaf' : 'neutral'}>
          {release.isActive ? 'Active' : 'Ended'}
        </Badge>
      </p>
      <p className="text-ink-2 text-sm">
        {release.isActive ? `Works until ${timeOf(release.until)}. ` : ''}
        {release.lastDownloadAt
          ? `Downloaded ${release.downloads === 1 ? 'once' : `${release.downloads} times`}, last ${timeOf(release.lastDownloadAt)}.`
          : 'Not downloaded yet.'}
      </p>
      <div className="flex flex-wrap gap-2">
        {it.files.length > 0 && (
          <Button size="sm" variant="outline" disabled={sending} onClick={act('sendNewLink')}>
            Send a new link
          </Button>
        )}
        {release.isActive && (
          <Button size="sm" variant="outline" disabled={sending} onClick={act('revokeLink')}>
            Revoke
          </Button>
        )}
      </div>
      {failure && (
        <Alert live kind="error" title="Nothing was changed">
          {failure.message}
        </Alert>
      )}
    </section>
  )
}
