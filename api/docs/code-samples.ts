/** One request of an operation, as a client would send it. */
export interface SampleRequest {
  /** The whole address. */
  readonly url: string;
  /** The file name for saving an answer; null for an answer in JSON. */
  readonly saveAs: string | null;
}

export interface CodeSample {
  readonly language: 'curl' | 'Python' | 'Node';
  readonly code: string;
}

/**
 * The request in three languages, each a whole program without packages. All read the key from `API_KEY`, print the
 * answer or save its file, and end with a failure on 4xx and 5xx.
 */
export function codeSamples(sample: SampleRequest): readonly CodeSample[] {
  return [
    { language: 'curl', code: curl(sample) },
    { language: 'Python', code: python(sample) },
    { language: 'Node', code: node(sample) },
  ];
}

function curl({ url, saveAs }: SampleRequest): string {
  const output = saveAs === null ? '' : ` --output ${saveAs}`;
  return [`curl --fail-with-body${output} \\`, '  -H "Authorization: Bearer $API_KEY" \\', `  "${url}"`].join(
    '\n',
  );
}

function python({ url, saveAs }: SampleRequest): string {
  const read =
    saveAs === null
      ? ['    print(json.load(response))']
      : [`    with open("${saveAs}", "wb") as file:`, '        shutil.copyfileobj(response, file)'];
  return [
    `import ${saveAs === null ? 'json, os' : 'os, shutil'}, urllib.request`,
    '',
    'request = urllib.request.Request(',
    `    "${url}",`,
    `    headers={"Authorization": f"Bearer {os.environ['API_KEY']}"},`,
    ')',
    'with urllib.request.urlopen(request) as response:',
    ...read,
  ].join('\n');
}

function node({ url, saveAs }: SampleRequest): string {
  const read =
    saveAs === null
      ? ['console.log(await response.json());']
      : [`await writeFile("${saveAs}", response.body);`];
  return [
    ...(saveAs === null ? [] : ['import { writeFile } from "node:fs/promises";', '']),
    `const response = await fetch("${url}", {`,
    '  headers: { Authorization: `Bearer ${process.env.API_KEY}` },',
    '});',
    'if (!response.ok) throw new Error(await response.text());',
    ...read,
  ].join('\n');
}
