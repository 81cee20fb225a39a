import { useState } from 'react'
import { Alert } from '../../ui/alert'
import { Breadcrumbs } from '../../ui/breadcrumbs'
import { Button, ButtonLink } from '../../ui/button'
import { CheckboxRow } from '../../ui/checkbox-row'
import { Chip } from '../../ui/chip'
import { Container } from '../../ui/container'
import { EmptyState } from '../../ui/empty-state'
import { Field } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { notify } from '../../ui/notify'
import { Pager } from '../../ui/pager'
import { Panel } from '../../ui/panel'
import { Picture } from '../../ui/picture'
import { PillLink } from '../../ui/pill-link'
import { Price } from '../../ui/price'
import { PriceRange } from '../../ui/price-range'
import { QuantityInput } from '../../ui/quantity-input'
import { Rating } from '../../ui/rating'
import { Segmented } from '../../ui/segmented'
import { Select } from '../../ui/select'
import { Sheet } from '../../ui/sheet'
import { SizePicker } from '../../ui/size-picker'
import { Skeleton } from '../../ui/skeleton'
import { Stage } from '../../ui/stage'
import { Tag } from '../../ui/tag'
import { TextInput } from '../../ui/text-input'
import { TextLink } from '../../ui/text-link'
import s from './scratch.module.css'
export default function Scratch() {
  const [size, setSize] = useState<string | null>('M')
  const [n, setN] = useState(1)
  const [v, setV] = useState<'front' | 'back'>('front')
  const [busy, setBusy] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <Container className={s.page}>
      <Breadcrumbs
        crumbs={[{ label: 'UAE Pro League', to: '/leagues' }, { label: 'Al Ain', to: '/clubs/1' }, { label: 'Home' }]}
      />
      <h1>Components and states</h1>
      <section>
        <h2>Buttons</h2>
        <div className={s.set}>
          <Button
            loading={busy}
            loadingLabel="Adding"
            onClick={() => {
              setBusy(true)
              notify('Item added to cart successfully!')
            }}
          >
            Add to Cart
          </Button>
          <Button loading loadingLabel="Adding">
            Add to Cart
          </Button>
          <Button disabled>Sold out</Button>
          <Button variant="secondary" onClick={() => notify('Please select a size.', 'error')}>
            View Leagues
          </Button>
          <Button variant="outline" onClick={() => setOpen(true)}>
            Open sheet
          </Button>
          <Button variant="text">Back</Button>
          <Button variant="danger">Delete</Button>
          <Button size="large">Add to Cart</Button>
          <Button size="small" variant="outline">
            <Icon name="filter" />
            Filters (2)
          </Button>
          <ButtonLink to="/products" size="small">
            Link
          </ButtonLink>
        </div>
      </section>
      <section>
        <h2>Fields</h2>
        <div className={s.grid3}>
          <Field label="Rest" hint="A hint">
            {(c) => <TextInput {...c} placeholder="Jumeirah 1" />}
          </Field>
          <Field label="Error" error="A mobile number has nine digits after +971.">
            {(c) => <TextInput {...c} defaultValue="+971 5" />}
          </Field>
          <Field label="Sort by">
            {(c) => (
              <Select {...c}>
                <option>Most popular</option>
                <option>Newest</option>
              </Select>
            )}
          </Field>
        </div>
        <div className={s.set}>
          <SizePicker
            sizes={[{ size: 'S' }, { size: 'M' }, { size: 'L' }, { size: 'XL', soldOut: true }]}
            value={size}
            onChange={setSize}
          />
          <SizePicker
            compact
            hideLegend
            sizes={[{ size: 'S' }, { size: 'M' }, { size: 'L' }, { size: 'XL', soldOut: true }]}
            value={size}
            onChange={setSize}
          />
          <QuantityInput value={n} onChange={setN} max={5} />
          <Segmented
            label="View"
            options={[
              { value: 'front', label: 'Front' },
              { value: 'back', label: 'Back' },
            ]}
            value={v}
            onChange={setV}
          />
          <CheckboxRow label="Checked" defaultChecked count={60} />
          <CheckboxRow label="Unchecked" />
          <CheckboxRow type="radio" label="Card" defaultChecked />
        </div>
        <Panel className={s.narrow}>
          <CheckboxRow label="Premier League" count={60} />
          <PriceRange min={199} max={549} from={240} to={500} onCommit={() => {}} />
        </Panel>
      </section>
      <section>
        <h2>Status and rating</h2>
        <div className={s.set}>
          <Chip tone="warning">Pending</Chip>
          <Chip tone="info">Processing</Chip>
          <Chip tone="success">Completed</Chip>
          <Chip tone="error">Cancelled</Chip>
          <Chip>Plain</Chip>
          <Rating value={5} count={12} />
          <Rating value={4.5} count={86} />
          <Rating value={3.4} />
          <Rating value={0} count={0} size="large" />
          <Price amount={1349} />
          <Price amount={409} size="large" />
          <Tag>home</Tag>
          <Tag attention>New</Tag>
          <PillLink to="/products">Home kit</PillLink>
          <TextLink to="/products">Clear all</TextLink>
        </div>
      </section>
      <section>
        <h2>Stages</h2>
        <div className={s.grid4}>
          <Stage glow="yellow" tag={<Tag>home</Tag>}>
            <Picture image="/img/al-wasl-home-front-560.webp" alt="Al Wasl" sizes="300px" />
          </Stage>
          <Stage glow="red" tag={<Tag>home</Tag>}>
            <Picture image="/img/nope.webp" alt="Monaco" sizes="300px" loading="eager" />
          </Stage>
          <Panel aria-busy="true">
            <Skeleton shape="square" />
            <Skeleton shape="title" />
            <Skeleton />
          </Panel>
          <EmptyState
            level={3}
            title="No jersey matches"
            action={
              <Button variant="outline" size="small">
                Clear filters
              </Button>
            }
          >
            Remove a filter, or look in another league.
          </EmptyState>
        </div>
        <div className={s.grid3}>
          <Stage
            size="large"
            glow="purple"
            tag={<Tag>home</Tag>}
            controls={
              <Segmented
                label="View"
                options={[
                  { value: 'front', label: 'Front' },
                  { value: 'back', label: 'Back' },
                ]}
                value={v}
                onChange={setV}
              />
            }
          >
            <Picture image="/img/al-ain-home-front-700.webp" alt="Al Ain" sizes="600px" />
          </Stage>
          <div className={s.th}>
            <Stage size="thumb" glow="sky">
              <Picture image="/img/al-ain-home-front-300.webp" alt="x" sizes="100px" width={160} />
            </Stage>
          </div>
        </div>
      </section>
      <Pager page={5} pages={14} to={(p) => `/products?page=${p}`} />
      <Pager page={1} pages={3} to={(p) => `/products?page=${p}`} />
      <section>
        <h2>Messages</h2>
        <Alert>Printed jerseys leave us within two working days.</Alert>
        <Alert kind="ok" onDismiss={() => {}}>
          Saved.
        </Alert>
        <Alert kind="error" onDismiss={() => {}}>
          {'One.\nTwo.'}
        </Alert>
      </section>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title="Filters"
        footer={<Button onClick={() => setOpen(false)}>Show 12 jerseys</Button>}
      >
        <CheckboxRow label="Premier League" count={60} />
        <CheckboxRow label="LaLiga" count={60} />
      </Sheet>
    </Container>
  )
}
