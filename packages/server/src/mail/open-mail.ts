import { join } from 'node:path'
import type { Config, Sender } from '../config'
import type { Mailer } from '../kernel/ports'
import { folderMailer } from './folder-mailer'
import { isLoopbackUrl } from './loopback'
import { folderMailbox, type Mailbox } from './mailbox'
import { smtpMailer } from './smtp-mailer'

export interface OpenMail {
  mailer: Mailer
  /** Defined on a developer's own machine only, where saved mails may be read. */
  mailbox: Mailbox | undefined
  close: () => void
}

type MailSettings = Pick<Config, 'smtpUrl' | 'dataDir' | 'isProduction' | 'publicUrl'>

/** Opens a mailer for SMTP_URL; without that setting, one that saves mails to a folder. */
export function openMail(config: MailSettings, now: () => Date, from: () => Sender): OpenMail {
  if (config.smtpUrl) {
    const mailer = smtpMailer({ url: config.smtpUrl, from })
    return { mailer, mailbox: undefined, close: mailer.close }
  }
  const folder = join(config.dataDir, 'mail')
  const isForDevelopment = !config.isProduction && isLoopbackUrl(config.publicUrl)
  return {
    mailer: folderMailer(folder, now),
    mailbox: isForDevelopment ? folderMailbox(folder) : undefined,
    close: () => undefined,
  }
}

/** Warnings about mail settings that the operator sees at start. */
export function mailWarnings({ isProduction, smtpUrl, publicUrl }: MailSettings): string[] {
  if (!isProduction) return []
  const warnings: string[] = []
  if (!smtpUrl) warnings.push('Mails reach nobody: SMTP_URL is not set, so they are only kept in DATA_DIR/mail.')
  if (isLoopbackUrl(publicUrl))
    warnings.push(`Links in mails lead to ${publicUrl}: set PUBLIC_URL to the shop’s address.`)
  return warnings
}
