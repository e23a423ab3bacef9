import { Hono } from 'hono'
import { basicAuth } from 'hono/basic-auth'
import { html } from 'hono/html'
import type { RequestEnv } from '#db/context.server.ts'
import { findMail, newestMails } from './queries.server.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** /dev/mail: the emails that would have been sent, while no mail server is set. Behind a login, since they are private all the same. */
export function developmentMailbox(login: { username: string; password: string }) {
  const api = new Hono<RequestEnv>()
  api.use('/dev/mail/*', basicAuth({ ...login, realm: 'Development mailbox' }))
  api.use('/dev/mail/*', async (c, next) => {
    await next()
    c.header('cache-control', 'no-store')
    c.header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-src 'self'; frame-ancestors 'self'",
    )
  })

  api.get('/dev/mail', async (c) => {
    // ?to=… shows what one recipient got: of all only the newest are listed.
    const mails = await newestMails(c.get('ctx'), c.req.query('to'))
    const rows = mails.map(
      (mail) => html`<tr>
        <td><time datetime="${mail.queuedAt.toISOString()}">${shown(mail.queuedAt)}</time></td>
        <td>${mail.recipient}</td>
        <td><a href="/dev/mail/${mail.id}">${mail.subject}</a></td>
        <td>${mail.status}</td>
      </tr>`,
    )
    const list = html`<table>
      <thead><tr><th>Queued (UTC)</th><th>To</th><th>Subject</th><th>State</th></tr></thead>
      <tbody>${rows}</tbody>
    </table>`
    const empty = html`<p>No email yet. Send the <a href="/#contact">contact form</a> and reload.</p>`
    return c.html(page('Development mailbox', mails.length > 0 ? list : empty))
  })

  api.get('/dev/mail/:id', async (c) => {
    const mail = uuid.test(c.req.param('id')) && (await findMail(c.get('ctx'), c.req.param('id')))
    if (!mail)
      return c.html(page('No such email', html`<p><a href="/dev/mail">All emails</a></p>`), 404)
    return c.html(
      page(
        mail.subject,
        html`<p><a href="/dev/mail">All emails</a></p>
          <dl>
            <dt>To</dt><dd>${mail.recipient}</dd>
            <dt>Reply to</dt><dd>${mail.replyTo ?? '–'}</dd>
            <dt>Queued (UTC)</dt><dd>${shown(mail.queuedAt)}</dd>
            <dt>State</dt><dd>${mail.status}</dd>
            ${mail.attachments.map(
              ({ filename }, index) => html`<dt>File</dt>
                <dd><a href="/dev/mail/${mail.id}/files/${index}" download="${filename}">${filename}</a></dd>`,
            )}
          </dl>
          <h2>As most people see it</h2>
          <iframe title="The email" src="/dev/mail/${mail.id}/html" sandbox></iframe>
          <h2>Plain text</h2>
          <pre>${mail.text}</pre>`,
      ),
    )
  })

  api.get('/dev/mail/:id/html', async (c) => {
    const mail = uuid.test(c.req.param('id')) && (await findMail(c.get('ctx'), c.req.param('id')))
    return mail ? c.html(mail.html) : c.notFound()
  })
  api.get('/dev/mail/:id/files/:index', async (c) => {
    const mail = uuid.test(c.req.param('id')) && (await findMail(c.get('ctx'), c.req.param('id')))
    const file = mail ? mail.attachments[Number(c.req.param('index'))] : undefined
    if (!file) return c.notFound()
    const { content, encoding = 'utf8' } = file
    return c.body(new Uint8Array(Buffer.from(content, encoding)), 200, {
      'content-type': file.contentType,
      'content-disposition': `attachment; filename="${file.filename}"`,
    })
  })
  return api
}

const shown = (date: Date) => date.toISOString().slice(0, 19).replace('T', ' ')

function page(title: string, body: unknown) {
  return html`<!doctype html>
    <html lang="en-GB">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <style>
          body { max-width: 60rem; margin: 0 auto; padding: 2rem 1rem; font: 16px/1.5 system-ui, sans-serif; color: #10183a; background: #faf6f0 }
          h1 { font-size: 1.5rem } h2 { font-size: 1.1rem; margin-top: 2rem } a { color: #a8430b }
          table { width: 100%; border-collapse: collapse } th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid #e2d7c7; text-align: left; vertical-align: top }
          h1, td, dd, pre { overflow-wrap: anywhere }
          @media (max-width: 40rem) { thead { position: absolute; left: -999rem } tr { display: grid; padding: .75rem 0; border-bottom: 1px solid #e2d7c7 } td { padding: 0; border: 0 } }
          dl { display: grid; grid-template-columns: max-content 1fr; gap: .25rem 1rem } dd { margin: 0 }
          iframe, pre { box-sizing: border-box } iframe { width: 100%; height: 34rem; border: 1px solid #e2d7c7; background: #fff } pre { white-space: pre-wrap; background: #fff; border: 1px solid #e2d7c7; padding: 1rem }
        </style>
      </head>
      <body><main><h1>${title}</h1>${body}</main></body>
    </html>`
}
