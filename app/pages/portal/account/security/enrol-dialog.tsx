import { useEffect, useRef } from 'react'
import { authClient } from '#app/session/auth-client.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EnrolApp } from './enrol-app.tsx'
import { EnrolPhone } from './enrol-phone.tsx'
import { EnrolSecurityKey } from './enrol-security-key.tsx'
import type { FactorKind } from './factors-section.tsx'

/** What each way of adding a factor gets. */
export interface EnrolProps {
  /** A factor has been begun; it is taken back if the dialog is closed before it counts. */
  onBegun: (factorId: string) => void
  onAdded: () => void
}

const kinds = {
  totp: { title: 'Add an authenticator app', Steps: EnrolApp },
  phone: { title: 'Add a telephone', Steps: EnrolPhone },
  webauthn: { title: 'Add a security key', Steps: EnrolSecurityKey },
} as const

export function EnrolDialog(props: { kind: FactorKind; onClose: () => void; onAdded: () => void }) {
  const { title, Steps } = kinds[props.kind]
  const begun = useRef<string>(undefined)
  useEffect(
    () => () => {
      // Otherwise its name would be taken for a while, by something that never counted.
      if (begun.current) authClient().mfa.unenroll({ factorId: begun.current })
    },
    [],
  )
  return (
    <Dialog open onOpenChange={(open) => !open && props.onClose()} title={title}>
      <Steps
        onBegun={(factorId) => {
          begun.current = factorId
        }}
        onAdded={() => {
          begun.current = undefined
          props.onAdded()
        }}
      />
    </Dialog>
  )
}
