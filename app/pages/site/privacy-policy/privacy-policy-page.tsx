import { company } from '#content/company.ts'
import policy from '#content/legal/privacy-policy.md'

export default function PrivacyPolicyPage() {
  return (
    <>
      <title>{`Privacy policy | ${company.name}`}</title>
      <meta
        name="description"
        content={`Which personal data ${company.name} uses, why, for how long, and what you can ask of us.`}
      />
      <article
        className="prose mx-auto max-w-3xl px-6 py-16"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: made from our own Markdown at build time
        dangerouslySetInnerHTML={{ __html: policy }}
      />
    </>
  )
}
