import { parseAllDocuments } from "yaml";

type Probe = { httpGet?: { path: string; port: string }; tcpSocket?: { port: string } };
type Port = { name: string; containerPort: number };

export type PodSpec = {
  securityContext: object;
  terminationGracePeriodSeconds?: number;
  containers: {
    ports: Port[];
    volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[];
    securityContext: object;
    resources: { limits: { cpu: string; memory: string } };
    startupProbe?: Probe;
    livenessProbe: Probe;
    readinessProbe: Probe;
    lifecycle?: { preStop: { sleep: { seconds: number } } };
  }[];
};

export type Manifest = {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  data?: Record<string, string>;
  spec?: {
    template?: { metadata: { labels: Record<string, string> }; spec: unknown };
    ports?: { name: string; targetPort: string }[];
    ingress?: { ports?: { port: number }[] }[];
    [key: string]: unknown;
  };
};

/** The documents of a file of manifests. */
export function manifests(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    if (document.errors.length > 0) throw document.errors[0];
    return document.toJS() as Manifest;
  });
}

/** Returns the bytes of a quantity such as `96Mi` or, in compose's format, `96m`. */
export function bytesOf(quantity: string): number {
  const [, number, unit = ""] = /^(\d+)(m|Mi|Gi)$/.exec(quantity) ?? [];
  return Number(number) * (unit === "Gi" ? 1024 ** 3 : 1024 ** 2);
}

/**
 * Returns what Kubernetes' own schema refuses in a manifest. Its validators skip unknown keys, as a cluster does, so
 * that a misspelt one sets nothing: a key that no validator has read is unknown.
 */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const { default: model } = await import(
    /* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`
  ).then((module: Record<string, unknown>) => ({
    default: module[manifest.kind] as new (data: object) => { validate(): void },
  }));
  const unread = new Map<object, Set<string>>();
  const watched = new WeakMap<object, object>();
  const watch = (value: object): object => {
    const known = watched.get(value);
    if (known) return known;
    const left = new Set(Object.keys(value));
    unread.set(value, left);
    const proxy = new Proxy(value, {
      get: (target, key, receiver) => {
        left.delete(String(key));
        const found: unknown = Reflect.get(target, key, receiver);
        return typeof found === "object" && found !== null ? watch(found) : found;
      },
    });
    watched.set(value, proxy);
    return proxy;
  };
  const instance = new model(manifest);
  const whole = watch(Object.assign(Object.create(Object.getPrototypeOf(instance)), structuredClone(manifest)));
  try {
    (whole as { validate(): void }).validate();
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
  return [...unread.values()].flatMap((left) => [...left].map((word) => `${word} is no word of Kubernetes'`));
}
