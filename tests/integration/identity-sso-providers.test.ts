import { Agent, createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { fetchMetadata, isInside } from '@enix/identity/gateways/metadata-document.server.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { selfSigned } from '../kit/certificate.ts'
import { type CompanySso, startCompanySso } from '../kit/company-sso.ts'
import { startSamlIdp } from '../kit/saml-idp.ts'

let sso: CompanySso

beforeAll(async () => {
  sso = await startCompanySso()
})
afterAll(() => sso.close())

describe('an administrator', () => {
  it('sees, changes, switches off and removes a provider', async () => {
    const mine = await startSamlIdp('mine')
    await mine.close()
    const made = await sso.register({ metadata_xml: mine.metadata, domains: ['mine.example'] })
    expect(made.body).toMatchObject({
      disabled: null,
      saml: { entity_id: mine.entityId, metadata_xml: mine.metadata, attribute_mapping: {} },
      domains: [{ domain: 'mine.example' }],
    })
    const one = `/admin/sso/providers/${made.body.id}`
    expect((await sso.call(one)).body).toEqual(made.body)
    const { items } = (await sso.call('/admin/sso/providers')).body
    const listed = items.find(({ id }) => id === made.body.id)
    expect(listed?.saml).toEqual({ entity_id: mine.entityId, attribute_mapping: {} })

    const change = {
      domains: ['mine.example', 'ours.example'],
      disabled: true,
      resource_id: 'mine',
    }
    const changed = await sso.call(one, { method: 'PUT', body: change })
    expect(changed.body).toMatchObject({
      resource_id: 'mine',
      disabled: true,
      domains: [{ domain: 'mine.example' }, { domain: 'ours.example' }],
    })
    expect((await sso.call('/admin/sso/providers/resource_mine')).body.id).toBe(made.body.id)
    const { error } = await sso.identity.client().signInWithSSO({ domain: 'ours.example' })
    expect(error).toMatchObject({ status: 404, code: 'sso_provider_disabled' })

    expect((await sso.call(one, { method: 'DELETE' })).body.id).toBe(made.body.id)
    const gone = await sso.call(one)
    expect(gone).toMatchObject({ status: 404, body: { error_code: 'sso_provider_not_found' } })
    const { rows } = await sso.identity.ctx.db.query(
      `SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id`,
      [made.body.id],
    )
    expect(rows).toEqual([
      { action: 'sso_provider.created' },
      { action: 'sso_provider.changed' },
      { action: 'sso_provider.deleted' },
    ])
  })

  it('cannot give a domain or a provider twice', async () => {
    const again = await sso.register({ metadata_xml: sso.idp.metadata })
    expect(again).toMatchObject({ status: 422, body: { error_code: 'saml_idp_already_exists' } })
    const other = await startSamlIdp('twice')
    await other.close()
    const taken = await sso.register({ metadata_xml: other.metadata, domains: ['COMPANY.example'] })
    expect(taken).toMatchObject({ status: 400, body: { error_code: 'sso_domain_already_exists' } })
    const put = await sso.call(`/admin/sso/providers/${sso.providerId}`, {
      method: 'PUT',
      body: { metadata_xml: other.metadata },
    })
    expect(put).toMatchObject({ status: 400, body: { error_code: 'saml_entity_id_mismatch' } })
  })

  it.each([
    [{ type: 'oidc' }, "Only 'saml' supported for SSO provider type"],
    [{}, 'Either metadata_xml or metadata_url must be set'],
    [
      { metadata_xml: 'x', metadata_url: 'https://a.example' },
      'Only one of metadata_xml or metadata_url needs to be set',
    ],
    [{ metadata_url: 'http://company.example/metadata' }, 'metadata_url is not a HTTPS URL'],
    [{ metadata_url: 'nowhere' }, 'metadata_url is not a valid URL'],
    [{ metadata_xml: '<x' }, 'SAML Metadata is not valid XML'],
    [{ metadata_xml: '<!DOCTYPE x><EntityDescriptor/>' }, 'SAML Metadata is not valid XML'],
    [
      { metadata_xml: '<EntityDescriptor entityID="x"/>' },
      'SAML Metadata does not contain any IDPSSODescriptor',
    ],
  ])('cannot sso.register %j', async (body, message) => {
    const answer = await sso.register(body)
    expect(answer).toEqual({
      status: 400,
      body: { code: 400, error_code: 'validation_failed', msg: message },
    })
  })

  it.each(['https://127.0.0.1/metadata', 'https://localhost/metadata', 'https://[::1]/metadata'])(
    'cannot have %s fetched, which is inside our own network',
    async (url) => {
      const answer = await sso.register({ metadata_url: url })
      expect(answer.status).toBe(400)
      expect(answer.body.error_code).toBe('saml_metadata_fetch_failed')
      expect(answer.body.msg).toContain('is not a public address')
    },
  )

  it('has what a provider publishes fetched, in limits', async () => {
    const own = selfSigned('localhost')
    const server = createServer(
      { key: own.privateKey, cert: own.certificate },
      (request, answer) => {
        if (request.url === '/moved') answer.writeHead(302, { location: '/metadata' })
        answer.end(request.url === '/long' ? 'x'.repeat(600_000) : sso.idp.metadata)
      },
    )
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const at = `https://localhost:${(server.address() as AddressInfo).port}`
    const agent = new Agent({ ca: own.certificate, family: 4 })
    try {
      expect(await fetchMetadata(`${at}/metadata`, agent)).toBe(sso.idp.metadata)
      await expect(fetchMetadata(`${at}/moved`, agent)).rejects.toThrow('answered HTTP 302')
      await expect(fetchMetadata(`${at}/long`, agent)).rejects.toThrow('is too large')
    } finally {
      agent.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    }
  })

  it.each([
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.0.1',
    '192.168.1.1',
    '0.0.0.0',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
    'fe80::1',
  ])('has nothing fetched from %s', (address) => {
    expect(isInside(address)).toBe(true)
  })

  it.each(['93.184.216.34', '172.32.0.1', '2606:2800:220:1::1'])('may use %s', (address) => {
    expect(isInside(address)).toBe(false)
  })

  it('is nobody else', async () => {
    const answer = await fetch(`${sso.identity.url}/admin/sso/providers`)
    expect(answer.status).toBe(401)
  })
})

describe('the published metadata', () => {
  it('tells a provider where to send people, and with which key', async () => {
    const answer = await fetch(`${sso.identity.url}/sso/saml/metadata?download=true`)
    expect(answer.headers.get('content-type')).toBe('application/xml')
    expect(answer.headers.get('content-disposition')).toContain('metadata.xml')
    const xml = await answer.text()
    expect(xml).toContain(`entityID="${sso.identity.url}/sso/saml/metadata"`)
    expect(xml).toContain(`Location="${sso.acs}"`)
    expect(xml).toContain('use="signing"')
    expect(xml).not.toContain('PRIVATE')
  })
})
