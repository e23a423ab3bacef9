import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { RenderedMarkdown } from '#app/portal/markdown/rendered-markdown.tsx'
import { dayOf } from '#app/portal/moments.ts'
import { Answered, Panel } from '#app/portal/panel.tsx'
import { SaveFileButton } from '#app/portal/save-file-button.tsx'
import { sha256InBrowser } from '#app/portal/sha256.ts'
import { TableSkeleton } from '#app/portal/table-skeleton.tsx'
import { useCall } from '#app/portal/use-call.ts'
import { addressOf } from '#app/session/call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { isOpen } from '#features/policies/policy/life.ts'
import { hashedText } from '#features/policies/policy/seal.ts'
import type { PolicyDetail, VersionDetail, VersionRow } from '#features/policies/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Field } from '#ui/field.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { ReviewBadge, StateBadge } from '../policy-badges.tsx'
import { ShortageNotice } from '../shortage-notice.tsx'
import { ApprovalList } from './approval-list.tsx'
import { VersionActions } from './version-actions.tsx'
import { versionWords } from './version-words.ts'

interface Props {
  policy: PolicyDetail
  mayWrite: boolean
  onChanged: () => void
}

/** What somebody came for: what is worked on, or else what holds, or else the last that did. */
function firstShown(versions: VersionRow[]): VersionRow | undefined {
  return (
    versions.find(({ state }) => isOpen(state)) ??
    versions.find(({ state }) => state === 'published') ??
    versions[0]
  )
}

export function ShownVersion({ policy, mayWrite, onChanged }: Props) {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('version')
  const chosen = policy.versions.find(({ id }) => id === asked) ?? firstShown(policy.versions)
  if (!chosen) return null
  const choose = (id: string) => {
    const next = new URLSearchParams(query)
    next.set('version', id)
    setQuery(next, { preventScrollReset: true, replace: true })
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <Field name="version" label="Version" className="max-w-md">
        {(control) => (
          <NativeSelect
            {...control}
            value={chosen.id}
            onChange={(event) => choose(event.target.value)}
          >
            {policy.versions.map((version) => (
              <option key={version.id} value={version.id}>
                {versionWords(version)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Version
        key={chosen.id}
        policy={policy}
        versionId={chosen.id}
        mayWrite={mayWrite}
        onChanged={onChanged}
      />
    </div>
  )
}

function Version(props: Props & { versionId: string }) {
  const { policy, versionId } = props
  const params = { id: policy.id, versionId }
  const { loaded, reload, refresh } = useCall(policyCalls.findVersion, { params })
  const changed = () => {
    refresh()
    props.onChanged()
  }
  return (
    <Answered loaded={loaded} what="The version" onRetry={reload} skeleton={<TableSkeleton />}>
      {(version) => (
        // On a phone what is to be done comes before a long text.
        <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-3">
          <div className="grid gap-6 lg:order-2">
            <Panel title="This version">
              <Facts version={version} />
              {['draft', 'review'].includes(version.state) && (
                <div className="mt-6 empty:hidden">
                  <ShortageNotice quorum={version.quorum} approvers={version.approvers} />
                </div>
              )}
              {props.mayWrite && (
                <VersionActions policy={policy} version={version} onChanged={changed} />
              )}
            </Panel>
            <Panel title={`Approvals, ${validCount(version)} of ${version.quorum}`}>
              <ApprovalList version={version} example={policy.example} />
            </Panel>
          </div>
          <Panel
            title={version.title}
            className="lg:order-1 lg:col-span-2"
            action={
              <SaveFileButton
                path={addressOf(policyCalls.pdf, { params })}
                name={`policy-version-${version.number}.pdf`}
                about={`of version ${version.number}`}
              >
                PDF
              </SaveFileButton>
            }
          >
            {!version.intact && (
              <div className="mb-5">
                <Alert kind="error" title="This text is not the one that was kept">
                  Its hash differs. It was changed outside this page.
                </Alert>
              </div>
            )}
            <RenderedMarkdown inPanel html={version.html} />
          </Panel>
        </div>
      )}
    </Answered>
  )
}

const validCount = ({ approvals, sha256 }: VersionDetail) =>
  approvals.filter((one) => one.takenBackAt === null && one.sha256 === sha256).length

function Facts({ version }: { version: VersionDetail }) {
  const check = useHashCheck(version)
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
      <dt className="text-ink-2">State</dt>
      <dd>
        <StateBadge state={version.state} />
      </dd>
      <dt className="text-ink-2">Written by</dt>
      <dd className="wrap-anywhere">{version.authors.join(', ')}</dd>
      {version.changes && (
        <>
          <dt className="text-ink-2">What has changed</dt>
          <dd className="wrap-anywhere">{version.changes}</dd>
        </>
      )}
      {version.publishedAt && (
        <>
          <dt className="text-ink-2">Published</dt>
          <dd>
            {dayOf(version.publishedAt)} by {version.publishedBy}
            {version.minor && ', as a small correction'}
          </dd>
        </>
      )}
      {version.retiredAt && (
        <>
          <dt className="text-ink-2">Retired</dt>
          <dd>{dayOf(version.retiredAt)}</dd>
        </>
      )}
      {version.state === 'published' && (
        <>
          <dt className="text-ink-2">Review by</dt>
          <dd>
            <ReviewBadge reviewBy={version.reviewBy} review={version.review} />
          </dd>
        </>
      )}
      <dt className="text-ink-2">SHA-256</dt>
      <dd className="font-mono text-xs leading-5 wrap-anywhere">
        {version.sha256}
        <span className="mt-1 block font-sans text-ink-2 text-sm">{check}</span>
      </dd>
    </dl>
  )
}

/** Worked out anew from the text by the browser, so that nobody need believe the server. */
function useHashCheck({ title, body, sha256 }: VersionDetail): string {
  const [words, setWords] = useState('Being checked…')
  useEffect(() => {
    let current = true
    void sha256InBrowser(hashedText({ title, body })).then((found) => {
      if (current) setWords(found === sha256 ? 'Checked: it fits the text.' : 'It does not fit!')
    })
    return () => {
      current = false
    }
  }, [title, body, sha256])
  return words
}
