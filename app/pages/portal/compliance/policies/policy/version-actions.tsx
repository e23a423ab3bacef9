import { Check, PenLine, Send, Stamp, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSend } from '#app/portal/use-api.ts'
import { callApi } from '#app/session/api.ts'
import { authWords } from '#app/session/auth-words.ts'
import { isOpen, type Step } from '#features/policies/policy/life.ts'
import type { PolicyDetail, VersionDetail } from '#features/policies/schema.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, buttonStyle } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { useToast } from '#ui/toast.tsx'
import { PublishDialog } from './publish-dialog.tsx'

interface Props {
  policy: PolicyDetail
  version: VersionDetail
  onChanged: () => void
}

/** What can be done with a version where it stands. */
export function VersionActions(props: Props) {
  const { policy, version } = props
  const path = `/api/policies/${policy.id}/versions/${version.id}`
  const [asking, setAsking] = useState<'publish' | 'retire' | 'discard'>()
  const { sending, failure, send } = useSend()
  const navigate = useNavigate()
  const toast = useToast()
  const close = () => setAsking(undefined)

  const step = async (taken: Step, said: string) => {
    const body = { version: version.version, step: taken }
    const done = await send(`${path}/step`, { method: 'POST', body })
    // Whatever was refused, the page is to show how it is now.
    props.onChanged()
    if (done) toast({ title: said, description: `Version ${version.number}` })
  }
  const approve = async () => {
    const done = await send(`${path}/approval`, {
      method: 'POST',
      body: { sha256: version.sha256 },
    })
    props.onChanged()
    if (done) toast({ title: 'Approved', description: `Version ${version.number}` })
  }
  const begin = async () => {
    const begun = await callApi<{ versionId: string }>(`/api/policies/${policy.id}/versions`, {
      method: 'POST',
    })
    await navigate(`/compliance/policies/edit?id=${policy.id}&version=${begun.versionId}`)
  }
  const { state } = version
  const hasOpen = policy.versions.some((one) => isOpen(one.state))
  const isNewest = policy.versions[0]?.id === version.id

  return (
    <div className="mt-6 grid gap-3">
      {state === 'draft' && (
        <Primary>
          <Link
            to={`/compliance/policies/edit?id=${policy.id}&version=${version.id}`}
            className={buttonStyle({ variant: 'default' })}
          >
            <PenLine aria-hidden="true" className="size-4" /> Edit the text
          </Link>
          <Button
            variant="orange"
            disabled={sending}
            onClick={() => void step('submit', 'Sent to review')}
          >
            <Send aria-hidden="true" className="size-4" /> Send to review
          </Button>
        </Primary>
      )}
      {(state === 'review' || state === 'approved') && (
        <Primary>
          {state === 'approved' && (
            <Button variant="orange" disabled={sending} onClick={() => setAsking('publish')}>
              <Stamp aria-hidden="true" className="size-4" /> Publish
            </Button>
          )}
          {!version.isAuthor && !version.hasApproved && (
            <Button disabled={sending} onClick={() => void approve()}>
              <Check aria-hidden="true" className="size-4" /> Approve this text
            </Button>
          )}
          <Button
            variant="outline"
            disabled={sending}
            onClick={() => void step('send_back', 'A draft again')}
          >
            <Undo2 aria-hidden="true" className="size-4" /> Make it a draft again
          </Button>
        </Primary>
      )}
      {state === 'review' && version.isAuthor && (
        <p className="text-ink-2 text-sm">
          You have written in this version, so somebody else has to approve it.
        </p>
      )}
      {!hasOpen && isNewest && (
        <Primary>
          <Button disabled={sending} onClick={() => void begin()}>
            <PenLine aria-hidden="true" className="size-4" /> New version
          </Button>
          {state === 'published' && (
            <Button variant="outline" disabled={sending} onClick={() => setAsking('retire')}>
              Retire
            </Button>
          )}
        </Primary>
      )}
      {isOpen(state) && (
        <Button
          variant="ghost"
          size="sm"
          className="justify-self-start max-sm:min-h-11"
          onClick={() => setAsking('discard')}
        >
          <Trash2 aria-hidden="true" className="size-4" /> Discard this version
        </Button>
      )}
      {failure && (
        <Alert live kind="error" title="That was not done">
          {failure.message}
        </Alert>
      )}
      {asking === 'publish' && <PublishDialog {...props} path={path} onClose={close} />}
      {asking === 'retire' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || close()}
          title="Retire this policy?"
          description="Nobody has to follow or read it any longer. That is final for this version; a new version can be written."
          confirmLabel="Retire it"
          destructive
          failureWords={authWords}
          onConfirm={async () => {
            const body = { version: version.version, step: 'retire' }
            await callApi(`${path}/step`, { method: 'POST', body })
            props.onChanged()
          }}
        />
      )}
      {asking === 'discard' && (
        <ConfirmDialog
          open
          onOpenChange={(open) => open || close()}
          title={`Discard version ${version.number}?`}
          description="Its text and its approvals are deleted for good. What is published stays as it is."
          confirmLabel="Discard it"
          destructive
          failureWords={authWords}
          onConfirm={async () => {
            const { policyIsGone } = await callApi<{ policyIsGone: boolean }>(path, {
              method: 'DELETE',
            })
            if (policyIsGone) await navigate('/compliance/policies')
            else {
              await navigate(`/compliance/policies/policy?id=${policy.id}`)
              props.onChanged()
            }
          }}
        />
      )}
    </div>
  )
}

const Primary = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-3 *:max-sm:grow">{children}</div>
)
