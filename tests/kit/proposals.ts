import { expect } from 'vitest'
import type { ClientProposal, ProposalDetail } from '#features/proposals/schema.ts'
import type { TestDesk } from './desk.ts'

let leads = 0

/** Proposals at a desk, each with an enquiry and a client of its own. */
export function proposalsAt(desk: TestDesk) {
  const { siteUrl } = desk.identity
  const root = `${siteUrl}/functions/v1`
  const post = async (name: string, body: object) => {
    const answer = await fetch(`${root}/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
  const mailsTo = async (recipient: string) =>
    (await desk.identity.mails()).filter((mail) => mail.recipient === recipient)
  const kit = {
    post,
    mailsTo,
    async drafted(changes: object = {}): Promise<{ proposal: ProposalDetail; email: string }> {
      leads += 1
      const email = `signer${leads}@works.example`
      const leadId = await desk.newLead({ email, company: `Works ${leads}`, ...changes })
      const { status, body } = await desk.post(`/api/leads/${leadId}/proposals`)
      expect(status, JSON.stringify(body)).toBe(201)
      return { proposal: body, email }
    },
    async send({ id, version }: ProposalDetail, message = ''): Promise<ProposalDetail> {
      const { status, body } = await desk.post(`/api/proposals/${id}/versions`, {
        ...{ version, message },
      })
      expect(status, JSON.stringify(body)).toBe(200)
      return body
    },
    /** Of the newest email with a link. */
    async tokenFor(email: string): Promise<string> {
      const texts = (await mailsTo(email)).map(({ text }) => text)
      const found = texts.flatMap((text) => /proposal\?token=(\S+)/.exec(text)?.[1] ?? [])
      return found[0] ?? ''
    },
    async sent(changes: object = {}) {
      const { proposal, email } = await kit.drafted(changes)
      const sent = await kit.send(proposal)
      const token = await kit.tokenFor(email)
      return { proposal: sent, email, token, view: (await kit.view(token)).body }
    },
    async view(token: string): Promise<{ status: number; body: ClientProposal }> {
      const answer = await fetch(`${root}/proposal?${new URLSearchParams({ token })}`)
      return { status: answer.status, body: await answer.json() }
    },
    async pdf(token: string): Promise<{ status: number; bytes: Buffer }> {
      const answer = await fetch(`${root}/proposal.pdf?${new URLSearchParams({ token })}`)
      return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) }
    },
    sign: (token: string, view: ClientProposal, changes: object = {}) =>
      post('sign-proposal', {
        ...{ token, sha256: view.shown?.sha256, name: 'Ada Lovelace', agreed: true },
        ...changes,
      }),
    async signed() {
      const made = await kit.sent()
      const { status, body } = await kit.sign(made.token, made.view)
      expect(status, JSON.stringify(body)).toBe(200)
      return { ...made, proposal: (await desk.get(`/api/proposals/${made.proposal.id}`)).body }
    },
    countersign: ({ id, version, versions }: ProposalDetail, changes: object = {}) =>
      desk.post(`/api/proposals/${id}/countersignature`, {
        ...{ version, sha256: versions[0]?.sha256, name: 'Sam Sales', agreed: true },
        ...changes,
      }),
    async agreed() {
      const made = await kit.signed()
      const { status, body } = await kit.countersign(made.proposal)
      expect(status, JSON.stringify(body)).toBe(200)
      return { ...made, proposal: body as ProposalDetail }
    },
    verify: async (sha256: string) => (await post('verify-proposal', { sha256 })).body,
  }
  return kit
}
