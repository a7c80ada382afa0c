import { spawnSync } from 'node:child_process'

/** Debian keeps nginx where only root looks. */
export const nginxPath = `${process.env.PATH}:/usr/sbin`

/** Whether deploy/nginx.conf can be run here. */
export const hasNginx = (): boolean => spawnSync('nginx', ['-v'], { env: { PATH: nginxPath } }).status === 0
