import { Check, PenLine, Send, Stamp, Trash2, Undo2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useMake } from '#app/portal/use-call.ts'
import { authWords } from '#app/session/auth-words.ts'
import { call } from '#app/session/call.ts'
import { policyCalls } from '#features/policies/calls.ts'
import { isOpen, type Step } from '#features/policies/policy/life.ts'
import type { PolicyDetail, VersionDetail } from '#features/policies/schema.ts'
import { portalPath } from '#lib/portal-links.ts'
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
  const params = { id: policy.id, versionId: version.id }
  const [asking, setAsking] = useState<'publish' | 'retire' | 'discard'>()
  const { sending, failure, make } = useMake()
  const navigate = useNavigate()
  const toast = useToast()
  const close = () => setAsking(undefined)

  const step = async (taken: Step, said: string) => {
    const input = { version: version.version, step: taken }
    const done = await make(policyCalls.takeStep, { params, input })
    // Whatever was refused, the page is to show how it is now.
    props.onChanged()
    if (done) toast({ title: said, description: `Version ${version.number}` })
  }
  const approve = async () => {
    const done = await make(policyCalls.approve, { params, input: { sha256: version.sha256 } })
    props.onChanged()
    if (done) toast({ title: 'Approved', description: `Version ${version.number}` })
  }
  const begin = async () => {
    const { versionId } = await call(policyCalls.beginVersion, { params })
    await navigate(
      portalPath('/compliance/policies/:id/versions/:versionId', { id: policy.id, versionId }),
    )
  }
  const { state } = version
  const hasOpen = policy.versions.some((one) => isOpen(one.state))
  const isNewest = policy.versions[0]?.id === version.id

  return (
    <div className="mt-6 grid gap-3">
      {state === 'draft' && (
        <Primary>
          <Link
            to={portalPath('/compliance/policies/:id/versions/:versionId', {
              id: policy.id,
              versionId: version.id,
            })}
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
          You have written in this version, so another person has to approve it.
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
      {asking === 'publish' && <PublishDialog {...props} onClose={close} />}
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
            const input = { version: version.version, step: 'retire' as const }
            await call(policyCalls.takeStep, { params, input })
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
            const { policyIsGone } = await call(policyCalls.discardVersion, { params })
            if (policyIsGone) await navigate('/compliance/policies')
            else {
              await navigate(portalPath('/compliance/policies/:id', { id: policy.id }))
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
