import { RegisterPage } from '../register-page.tsx'

export default function TransfersPage() {
  return (
    <RegisterPage
      register="transfers"
      intro="Personal data that leaves the UK: to whom, on what basis, and whether it is protected there."
      add="Add a transfer"
    />
  )
}
